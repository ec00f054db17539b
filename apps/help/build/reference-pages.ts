import { ERROR_STATUS } from '@payvand/contract'
import {
  CRAWL_FAILURE_SENTENCES,
  ERROR_ADVICE,
  ERROR_SENTENCES,
  HELP_TEXTS,
  PREFLIGHT_SENTENCES,
  SENDING_REASONS,
} from '@payvand/texts'
import type { SiteConfig } from './site-config.ts'

/** Pages that are written from the panel's own sentences, so that none is missing and none says otherwise. */
export function addReferencePages(site: SiteConfig): void {
  site.addTemplate('problems/refusals.md', refusals(), {
    title: HELP_TEXTS.refusals,
    summary: HELP_TEXTS.refusalsSummary,
    order: 80,
  })
  site.addTemplate(
    'problems/crawl-failures.md',
    `${HELP_TEXTS.crawlFailuresText}\n\n${table(Object.entries(CRAWL_FAILURE_SENTENCES))}`,
    { title: HELP_TEXTS.crawlFailures, summary: HELP_TEXTS.crawlFailuresSummary, order: 81 },
  )
  const errors = Object.entries(ERROR_SENTENCES).filter(([code]) => code in ERROR_STATUS)
  site.addTemplate(
    'problems/errors.md',
    errors.map(([code, sentence]) => `- [${sentence}](problems/errors/${code})`).join('\n'),
    { title: HELP_TEXTS.errors, summary: HELP_TEXTS.errorsSummary, order: 82 },
  )
  for (const [code, sentence] of errors)
    site.addTemplate(`problems/errors/${code}.md`, errorPage(code, sentence), {
      title: partsOf(sentence).what,
      isReference: true,
    })
}

function refusals(): string {
  const parts = {
    [HELP_TEXTS.beforeSending]: PREFLIGHT_SENTENCES,
    [HELP_TEXTS.afterSending]: SENDING_REASONS,
  }
  const written = Object.entries(parts).map(
    ([title, sentences]) => `## ${title}\n\n${table(Object.entries(sentences))}`,
  )
  return [HELP_TEXTS.refusalsText, ...written].join('\n\n')
}

const table = (rows: [code: string, sentence: string][]): string =>
  [
    `| ${HELP_TEXTS.meaning} | ${HELP_TEXTS.code} |`,
    '|---|---|',
    ...rows.map(([code, sentence]) => `| ${sentence} | \`${code}\` |`),
  ].join('\n')

function errorPage(code: string, sentence: string): string {
  const found = ERROR_ADVICE.find(({ begins }) => begins.some((begin) => code.startsWith(begin)))
  const status = ERROR_STATUS[code as keyof typeof ERROR_STATUS]
  return [
    `## ${HELP_TEXTS.whatToDo}`,
    partsOf(sentence).next,
    ...(found ? [found.advice, `[${HELP_TEXTS.readMore}](${found.page})`] : []),
    `${HELP_TEXTS.code}: \`${code}\` · ${HELP_TEXTS.status}: \`${status}\``,
  ].join('\n\n')
}

/** An error says what happened in its first sentence, and what to do in the others. */
function partsOf(sentence: string): { what: string; next: string } {
  const [, what = sentence, next = ''] = /^(.+?)[.\u061b]\s+(.+)$/.exec(sentence) ?? []
  return { what: what.replace(/\.$/, ''), next }
}
