import { persianNumber } from '../../persian-number.ts'

/** The caption reader learned from corrections where a page writes its price. */
interface LearnedTemplate {
  introducer: string | null
  position: 'first' | 'last' | null
  bareNumberToman: 1 | 1_000 | null
}

const POSITIONS = {
  first: 'قیمت در سطر اول متن نوشته می‌شود.',
  last: 'قیمت در آخرین سطری که عدد دارد نوشته می‌شود.',
} as const

const BARE_NUMBERS = {
  1: 'عددی که واحد ندارد، خودِ قیمت به تومان است.',
  1_000: 'عددی که واحد ندارد، هزار تومان است.',
} as const

/** Each lesson is a sentence; where corrections taught nothing yet, the sentence says why. */
export function captionTemplateSentences(template: LearnedTemplate | null, corrections: number): string[] {
  if (template === null) {
    return [
      corrections === 1
        ? 'یک قیمت را اصلاح کرده‌اید. با اصلاح یک پست دیگر، جای قیمت در این صفحه یاد گرفته می‌شود.'
        : `${persianNumber(corrections)} قیمت را اصلاح کرده‌اید، ولی قیمت در این پست‌ها یک‌جور نوشته نشده است؛ چیزی یاد گرفته نشد.`,
    ]
  }
  const { introducer, position, bareNumberToman } = template
  return [
    ...(introducer === null ? [] : [`قیمت پس از «${introducer}» می‌آید.`]),
    ...(position === null ? [] : [POSITIONS[position]]),
    ...(bareNumberToman === null ? [] : [BARE_NUMBERS[bareNumberToman]]),
  ]
}
