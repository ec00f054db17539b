const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made safe for a place in HTML, inside an element or a quoted attribute. */
export function escapeHtml(text: string | number): string {
  return String(text).replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter)
}
