import type { BoothCheckOutcome, LearnedBehaviour } from '@payvand/domain'
import { BOOTH_CHECK_TEXTS } from './booth-check.ts'
import { LEARNED_BEHAVIOUR_QUESTIONS, learnedBehaviourAnswer } from './contract-watch.ts'

/** What a report says of a check. */
export interface BoothCheckReport {
  version: string
  /** Where the marketplace answered: the real one's host, or the sandbox. */
  host: string
  endedAt: string
  steps: readonly {
    title: string
    outcome: BoothCheckOutcome
    sentence: string
    advice: string | null
    words: readonly string[]
  }[]
  learned: readonly { behaviour: LearnedBehaviour; value: string }[]
  /** Differences of the marketplace's answers that were heard meanwhile. */
  differences: readonly string[]
}

/** The report as a text to be copied. Nobody's name, number, address or token is in it. */
export function boothCheckReport({
  version,
  host,
  endedAt,
  steps,
  learned,
  differences,
}: BoothCheckReport): string {
  const lines = [
    BOOTH_CHECK_TEXTS.title,
    `نسخه ${version}، ${host}، \u2066${endedAt}\u2069`,
    '',
    ...steps.flatMap(({ title, outcome, sentence, advice, words }) => [
      `${MARKS[outcome]} ${title}: ${sentence}`,
      ...words.map((one) => `   ${BOOTH_CHECK_TEXTS.said}: ${one}`),
      ...(advice === null ? [] : [`   ${advice}`]),
    ]),
  ]
  if (learned.length > 0)
    lines.push(
      '',
      `${BOOTH_CHECK_TEXTS.learned}:`,
      ...learned.map(
        ({ behaviour, value }) =>
          `- ${LEARNED_BEHAVIOUR_QUESTIONS[behaviour]} ${learnedBehaviourAnswer(behaviour, value)} (${behaviour}=${value})`,
      ),
    )
  if (differences.length > 0)
    lines.push('', 'تفاوت پاسخ‌ها با آنچه انتظار می‌رود:', ...differences.map((one) => `- ${one}`))
  return lines.join('\n')
}

const MARKS: Readonly<Record<BoothCheckOutcome, string>> = {
  passed: '✓',
  failed: '✗',
  unclear: '؟',
  skipped: '–',
}
