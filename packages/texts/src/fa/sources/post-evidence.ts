import type { OriginSource } from '@payvand/domain'
import { EVIDENCE_TEXTS, ORIGIN_WORDS } from '../catalog/item-evidence.ts'

/** Strings that are one of several ways of saying the same. */
type Said<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Texts[Key] }

const OF_POST = {
  raw: 'در متن پست',
  lockHelp: 'خواندن‌های بعدی این مقدار را تغییر نمی‌دهند، تا زمانی که قفل را باز کنید.',
  unlocked: 'قفل باز شد؛ این مقدار دوباره از متن پست می‌آید',
  changesTitle: (when: string) => `تغییر متن پست در آخرین خواندن، ${when}`,
  changesTitleUndated: 'تغییر متن پست در آخرین خواندن',
  conflictTitle: 'متن پست مقدار جدیدی دارد',
  conflictHelp: 'شما این مقدار را تغییر داده‌اید و پس از آن متن پست هم عوض شده است. کدام درست است؟',
  theirs: 'مقدار پست',
  takeTheirs: 'پذیرفتن مقدار پست',
  takeTheirsOf: (field: string) => `پذیرفتن مقدار پست برای ${field}`,
} satisfies Partial<Said<typeof EVIDENCE_TEXTS>>

/** A post is worded otherwise than a page of a site. */
export function evidenceTexts(isPost: boolean): Said<typeof EVIDENCE_TEXTS> {
  return isPost ? { ...EVIDENCE_TEXTS, ...OF_POST } : EVIDENCE_TEXTS
}

/** A post has no project whose defaults the seller chose; its defaults come with the request for posts. */
export function originWords(source: OriginSource, isPost: boolean): { label: string; help: string } {
  if (isPost && source === 'default') {
    return { label: 'پیش‌فرض شما', help: 'این مقدار در متن پست نبود؛ مقدار پیش‌فرض شما به کار رفت.' }
  }
  return ORIGIN_WORDS[source]
}
