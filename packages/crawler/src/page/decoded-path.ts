/** An address, or a part of one, with its escapes read; as it is where they are broken. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
