import { foldText } from './digits.ts'

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
  storage: 'حافظه',
  flavor: 'طعم',
  warranty: 'گارانتی',
  volume: 'حجم',
  guarantee: 'گارانتی',
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

/** The words a property of goods begins with, folded; up to two words may follow ("size of the shoe"). */
const HEADS =
  'رنگ ?بندی|رنگ ?ها|رنگ|سایز ?بندی|سایزها|سایز|اندازه|ابعاد|طرح|نقش|جنس|مدل|وزن|حجم|گارانتی|ضمانت|ظرفیت|طعم|رایحه|غلظت|نوع|شماره|کد رنگ|قد|متراژ|طول|عرض|ارتفاع|ضخامت|قطر|حافظه|رم|توان|بسته بندی|تعداد در|تعداد برگ|تعداد قطعه|تعداد تکه|عیار|نگین|پارچه|فرم|شکل|تناژ|شید|نسخه|ویرایش|colou?rs?|shades?|sizes?|materials?|models?|weights?|volumes?|capacity|flavou?rs?|scents?|fragrances?|styles?|finish|patterns?|lengths?|widths?|storage|memory|ram|packs?|editions?|gr(?:ö|o)(?:ß|ss)e|farbe|couleur|taille|colore|taglia|talla|cor|tamanho|rozmiar|kolor|barva|farba|velikost|veľkosť|цвет|размер|kleur|maat|färg|storlek|renk|beden|اللون|المقاس|الحجم|الوزن'
const KNOWN_PROPERTY = new RegExp(
  `^(?:(?:\\p{L}{3,12} )?(?:colou?r|size)|${HEADS})(?: (?!راهنما|guide|chart)\\p{L}{1,14}){0,2}(?: ?[(\\[][^)\\]]{0,20}[)\\]])?[\\s:\\uff1a*]*$`,
  'iu',
)
/** Tells whether a label names a property by which goods of one kind differ. */
export const isVariantProperty = (label: string): boolean => KNOWN_PROPERTY.test(foldText(label))

/** The first option of a choice, which chooses nothing. */
export const NO_CHOICE = /^(?:انتخاب|یک گزینه|choose|select|please|--|—|\.\.\.)/iu

/** These words beside the amount of an option say that it is added to the price, or taken off it. */
export const ADDS_WORDS =
  /(?<!\p{L})(?:اضافه|افزایش|مازاد|بیشتر|گران ?تر|به علاوه|بعلاوه|extra|more|additional)(?!\p{L})/u
export const TAKES_OFF_WORDS = /(?<!\p{L})(?:کسر|کاهش|تخفیف|کمتر|ارزان ?تر|منهای|less|cheaper|off)(?!\p{L})/u
