/** Asks something before the user signs out. Answers false where they would rather stay. */
type LeaveQuestion = () => Promise<boolean>

const questions = new Set<LeaveQuestion>()

/** Has a question asked before anybody signs out, until the returned function is called. */
export function askBeforeLeaving(question: LeaveQuestion): () => void {
  questions.add(question)
  return () => {
    questions.delete(question)
  }
}

/** Asks all of them, one after the other, up to the first that is denied. */
export async function mayLeave(): Promise<boolean> {
  for (const question of questions) if (!(await question())) return false
  return true
}
