/**
 * A text without the characters at either end that `mark` matches, one character at a time. A pattern such as `marks+$`
 * would look at a long row of marks again from each of them.
 */
export function trimMarks(text: string, mark: RegExp): string {
  let from = 0
  while (from < text.length && mark.test(text[from] as string)) from++
  return trimMarksAtEnd(text.slice(from), mark)
}

/** Does as `trimMarks`, at the end only. */
export function trimMarksAtEnd(text: string, mark: RegExp): string {
  let end = text.length
  while (end > 0 && mark.test(text[end - 1] as string)) end--
  return text.slice(0, end)
}
