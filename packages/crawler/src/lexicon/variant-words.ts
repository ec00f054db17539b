/** Persian shops call the properties of a variant so, by their schema.org names. */
const PERSIAN: Record<string, string> = {
  color: 'رنگ',
  colour: 'رنگ',
  size: 'سایز',
  material: 'جنس',
  pattern: 'طرح',
  suggestedGender: 'جنسیت',
  suggestedAge: 'سن',
  model: 'مدل',
  weight: 'وزن',
}

const PROPERTY =
  /^(رنگ ?بندی|رنگ|سایز|اندازه|ابعاد|طرح|جنس|مدل|وزن|حجم|تعداد|گارانتی|ظرفیت|طعم|بسته|colou?r|size|material|model|weight|capacity|flavou?r)[\s:]+(.+)$/iu

/** A schema.org property in the words of the page's language. */
export const propertyName = (property: string, isPersian: boolean): string =>
  isPersian ? (PERSIAN[property] ?? property) : property

/** "size 54" as property and value, by the words shops begin with; null when no known word begins it. */
export function splitProperty(text: string): { property: string; value: string } | null {
  const match = PROPERTY.exec(text.trim())
  return match ? { property: match[1] as string, value: (match[2] as string).trim() } : null
}

/** The property of a variant that only has a name of its own. */
export const namelessProperty = (isPersian: boolean): string => (isPersian ? 'مدل' : 'variant')

const KNOWN_PROPERTY =
  /^(?:رنگ ?بندی|رنگ|سایز|اندازه|ابعاد|طرح|جنس|مدل|وزن|حجم|گارانتی|ظرفیت|طعم|colou?r|size|material|model|weight|capacity|flavou?r)\W*$/iu
export const isVariantProperty = (label: string): boolean => KNOWN_PROPERTY.test(label.trim())

/** The first option of a choice, which chooses nothing. */
export const NO_CHOICE = /^(?:انتخاب|یک گزینه|choose|select|please|--|—|\.\.\.)/iu

/** These words beside the amount of an option say that it is added to the price, or taken off it. */
export const ADDS_WORDS =
  /(?<!\p{L})(?:اضافه|افزایش|مازاد|بیشتر|گران ?تر|به علاوه|بعلاوه|extra|more|additional)(?!\p{L})/u
export const TAKES_OFF_WORDS = /(?<!\p{L})(?:کسر|کاهش|تخفیف|کمتر|ارزان ?تر|منهای|less|cheaper|off)(?!\p{L})/u
