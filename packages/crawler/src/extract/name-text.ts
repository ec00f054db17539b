import { SKU_LABELLED } from '../lexicon/sku-words.ts'

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&#039;': "'",
  '&apos;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/** A text without tags, references to characters and repeated spaces. */
export const clean = (text: string): string =>
  text
    .replace(/&(?:amp|quot|#0?39|apos|lt|gt|nbsp);/g, (entity) => ENTITIES[entity] ?? ' ')
    .replace(/<[^>]{1,100}>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

/** A heading often carries the code behind the name and the price before it. */
export const withoutCodeAndPrice = (text: string): string => {
  const labelled = SKU_LABELLED.exec(text)
  const bare =
    labelled && labelled.index > 3 && labelled.index + labelled[0].length >= text.length - 1
      ? text.slice(0, labelled.index)
      : text
  return (
    bare
      .replace(/^[^·|]{0,20}?\p{Sc}\s?[\d.,]+\s[·|–-]\s/u, '')
      .replace(/[\s(–|·-]+$/, '')
      .trim() || text
  )
}

/** A heading that is cut off ("Laptop ASUS ZenBook 13…") goes on as what the page else calls its product. */
export function uncut(heading: string, witnesses: readonly string[]): string {
  const begins = /^(.{6,}?)\s*(?:…|\.{3})$/u.exec(heading)?.[1]
  if (begins === undefined) return heading
  return (
    witnesses.map(clean).find((witness) => witness.startsWith(begins) && witness.length > heading.length) ??
    heading
  )
}
