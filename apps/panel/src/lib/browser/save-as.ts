/** Hands a file to the browser under a name. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken the file over once the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
