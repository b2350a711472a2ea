/** Copies text to the clipboard; on plain http, browsers only allow the fallback. */
export async function copyText(
  text: string,
  field: HTMLInputElement | undefined,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return document.execCommand("copy");
  }
}
