/** Whether a text is an http or https address (document 2, section 5). */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)
}

/** The lines of a text that say something, trimmed. */
export function textLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
