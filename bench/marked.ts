/** Prints a line, marked where what it says is over its limit; the bench fails then. */
export function marked(line: string, isOver: boolean): void {
  if (isOver) process.exitCode = 1
  console.log(isOver ? `${line}  << OVER` : line)
}
