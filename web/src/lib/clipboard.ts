/** Copies text where the browser allows it; on a plain http address it may not. */
export async function copy(text: string, field: HTMLInputElement | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return document.execCommand("copy");
  }
}
