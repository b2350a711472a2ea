/** BLAKE2b-256 (RFC 7693), unkeyed: the page uses it to check the commitment of a deal. */
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const MIXED = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;
const BLOCK = 128;
const SIZE = 32;

export function blake2b(text: string): string {
  const data = new TextEncoder().encode(text);
  const state = new BigUint64Array(IV);
  state[0] = (state[0] ?? 0n) ^ 0x01010000n ^ BigInt(SIZE);
  const blocks = Math.max(1, Math.ceil(data.length / BLOCK));
  for (let block = 0; block < blocks; block++) {
    const end = Math.min(data.length, (block + 1) * BLOCK);
    const bytes = new Uint8Array(BLOCK);
    bytes.set(data.subarray(block * BLOCK, end));
    compress(state, bytes, BigInt(end), block === blocks - 1);
  }
  const bytes = new Uint8Array(SIZE);
  const view = new DataView(bytes.buffer);
  for (let word = 0; word < SIZE / 8; word++) view.setBigUint64(word * 8, state[word] ?? 0n, true);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function compress(state: BigUint64Array, bytes: Uint8Array, length: bigint, last: boolean): void {
  const view = new DataView(bytes.buffer);
  const message = Array.from({ length: 16 }, (_, word) => view.getBigUint64(word * 8, true));
  const v = new BigUint64Array([...state, ...IV]);
  const at = (index: number): bigint => v[index] ?? 0n;
  const turn = (value: bigint, by: bigint): bigint => (value >> by) | (value << (64n - by));
  v[12] = at(12) ^ length;
  if (last) v[14] = ~at(14);
  for (let round = 0; round < 12; round++) {
    const order = SIGMA[round % 10] ?? [];
    MIXED.forEach(([a, b, c, d], index) => {
      const x = message[order[2 * index] ?? 0] ?? 0n;
      const y = message[order[2 * index + 1] ?? 0] ?? 0n;
      // BigUint64Array wraps at 64 bits.
      v[a] = at(a) + at(b) + x;
      v[d] = turn(at(d) ^ at(a), 32n);
      v[c] = at(c) + at(d);
      v[b] = turn(at(b) ^ at(c), 24n);
      v[a] = at(a) + at(b) + y;
      v[d] = turn(at(d) ^ at(a), 16n);
      v[c] = at(c) + at(d);
      v[b] = turn(at(b) ^ at(c), 63n);
    });
  }
  for (let word = 0; word < 8; word++) state[word] = (state[word] ?? 0n) ^ at(word) ^ at(word + 8);
}
