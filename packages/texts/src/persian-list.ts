/** A list as it is read aloud: «الف، ب و پ». */
export function persianList(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join('، ')} و ${words.at(-1)}`
}
