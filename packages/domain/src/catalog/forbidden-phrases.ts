import { toLatinDigits } from '../text/digits.ts'

/** The words "telegram", "instagram" and "whatsapp" as Persian writes them, the last with or without a half-space. */
const PERSIAN_NETWORKS = [
  '\u062a\u0644\u06af\u0631\u0627\u0645',
  '\u0627\u06cc\u0646\u0633\u062a\u0627\u06af\u0631\u0627\u0645',
  '\u0648\u0627\u062a\u0633\u200c?\u0627\u067e',
]

/** Contacts outside the marketplace that a text may not show: phone numbers, social ids, other sites. */
const WAYS_OUT = [
  /(?<!\d)(?:\+98|0098|0)[\s-]?9\d{2}[\s-]?\d{3}[\s-]?\d{4}(?!\d)/g,
  /(?<!\d)0\d{2}[\s-]?\d{8}(?!\d)/g,
  /(?<![\w.])@[a-z]\w{3,}/gi,
  /(?:https?:\/\/|www\.)[^\s<>"]+/gi,
  /(?<![\w@.])[a-z0-9-]+\.(?:ir|com|org|net|shop)\b/gi,
  new RegExp(`t\\.me|instagram|telegram|${PERSIAN_NETWORKS.join('|')}`, 'gi'),
]

/**
 * The passages of a text that the marketplace refuses, in their order and spelling; digits of any alphabet count
 * (Basalam reference: limits).
 */
export function forbiddenPhrases(text: string): string[] {
  return mergedFinds(text).map(([from, to]) => text.slice(from, to))
}

/**
 * The text without the refused passages, and without the empty brackets, doubled spaces and blank lines they would
 * leave.
 */
export function withoutForbiddenPhrases(text: string): string {
  let rest = text
  // Removing one passage may form another, when the text around it closes up.
  for (let finds = mergedFinds(rest); finds.length > 0; finds = mergedFinds(rest)) {
    rest = finds.toReversed().reduce((left, [from, to]) => `${left.slice(0, from)} ${left.slice(to)}`, rest)
  }
  return rest
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function mergedFinds(text: string): [number, number][] {
  // Digits are replaced one by one, so that positions in the one text are positions in the other.
  const latin = toLatinDigits(text)
  const finds = WAYS_OUT.flatMap((pattern) =>
    [...latin.matchAll(pattern)].map((find): [number, number] => [find.index, find.index + find[0].length]),
  ).sort((one, other) => one[0] - other[0])
  const merged: [number, number][] = []
  for (const [from, to] of finds) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
