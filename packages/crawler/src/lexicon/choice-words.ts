import { foldText } from './digits.ts'
import { isVariantProperty } from './variant-words.ts'

/** Labels that begin so ask for something else than which of the goods it shall be. */
const NO_LABEL =
  /^(?:انتخاب |لطفا )?(?:تعداد(?! (?:در|برگ|قطعه|تکه|نفر|کشو|طبقه|سر|تیغه))|استان|شهر|کشور|منطقه|محله|آدرس|نشانی|کد پستی|مرتب|نمایش|ترتیب|امتیاز|ستاره|نظر|دیدگاه|زبان|واحد پول|ارز(?!\p{L})|جستجو|دسته|بخش|شعبه|فروشگاه|فروشنده|انبار|موضوع|تاریخ|ساعت(?! )|زمان|خدمات|افزودنی|اقساط|قسط|بیمه|اشتراک|جنسیت شما|سایر محصولات|quantity|qty|amount|country|city|state|province|region|sort|order by|show|per page|rating|stars|review|wishlist|language|currency|search|category|seller|store|branch|address|subject|date|time|phone|frequency|subscri|your )/u
/** Words of a label, anywhere in it, that make the choice a service and not a part of the goods. */
const SERVICE =
  /ارسال|تحویل|پرداخت|کادو|هدیه|تبریک|(?<!\p{L})نصب|حکاکی|نظر شما|علاقه مندی|بازگشت|gift|wrap|shipping|delivery|payment|instal?lment|insurance|wishlist|engrav|newsletter/u
const NO_FIELD =
  /(?:^|[^a-z])(?:qty|quantity|count|country|city|state|province|region|zone|sort|orderby|order|perpage|limit|page|rating|rate|stars?|review|comment|lang|language|locale|currency|search|cat|category|shipping|delivery|payment|gift|wrap|insurance|subscription|frequency|store|branch|seller|address|subject|phone|date|time|day|month|year|filter|wishlist)(?![a-z])/

/** Tells whether a label or the name of a field asks for a number, a place, an order of things or a service. */
export const isNoChoice = (label: string, field: string): boolean => {
  const folded = foldText(label)
  return NO_LABEL.test(folded) || SERVICE.test(folded) || NO_FIELD.test(field.toLowerCase())
}

const ASKS =
  /^(?:لطفا ?|please ?)?(?:یک |یکی از )?(?:انتخاب(?: کنید| نمایید)?|برگزیدن|choose|select|pick)(?: (?:an?|your|the))? /iu
const ASKED =
  / ?(?:(?:مورد نظر|دلخواه)(?: خود)?)? ?(?:را|رو)? ?[([]?(?:انتخاب (?:کنید|نمایید)|required|الزامی|اجباری)?[)\]\s.!…]*$/iu

/** "choose the colour: red" as "colour": the words of a label that name what is chosen. */
export function labelledProperty(label: string): string {
  const [head = ''] = label.split(/[:\uff1a]/)
  return head
    .replace(ASKS, '')
    .replace(ASKED, '')
    .replace(/[*\s]+$/, '')
    .trim()
    .slice(0, 40)
}

/** Fields of forms by which shop systems name a choice of the goods themselves. */
const CHOICE_FIELD =
  /^(?:attribute_\S+|(?:super_attribute|attribute|attributes|group|options?|variant|variants|variation|variations|properties|product_option|product_attribute)\[[^\]]{0,60}\]|(?:variant|variation|sku|option)(?:_?id|s)?|product_attribute_[\d_]+)$/i
export const isChoiceField = (field: string): boolean => CHOICE_FIELD.test(field.trim())
/** Each option of such a field adds its own to the price, whatever else is chosen (OpenCart). */
export const INDEPENDENT_FIELD = /^option\[\d+\]/
/** The systems of these fields keep the price and stock of each combination on the server (PrestaShop, BigCommerce, Shopify). */
export const ASKED_FIELD = /^(?:group|attribute)\[\d+\]$|^options\[[^\]]+\]$/

const FIELD_WORDS: readonly (readonly [RegExp, string])[] = [
  [/colou?r|rang/i, 'color'],
  [/size|sayz/i, 'size'],
  [/material/i, 'material'],
  [/weight|vazn/i, 'weight'],
]
/** The property that the name of a field tells ("options[size]", "attribute_pa_color"); empty where it tells none. */
export function propertyOfField(field: string): string {
  const inside = /\[([^\]\d][^\]]{0,40})\]/.exec(field)?.[1] ?? field
  if (isVariantProperty(inside)) return FIELD_WORDS.find(([word]) => word.test(inside))?.[1] ?? inside
  return FIELD_WORDS.find(([word]) => word.test(field))?.[1] ?? ''
}

/** Buttons beside a choice that are named so choose nothing. */
export const NO_OPTION =
  /wish|compare|share|cart|basket|favou?r|like|quantity|qty|plus|minus|increase|decrease|zoom|print|notify/
/** The words of a link that explains sizes beside the choice of one. */
export const GUIDE_WORDS = /راهنما|جدول|guide|chart/iu
/** An option's own words on how many are left: "3 left", "3 in stock". */
export const COUNT_LEFT =
  /(?<!\d)(\d{1,4}) ?(?:عدد|تا|جفت|دستگاه|بسته)? ?(?:موجود|باقی|در انبار|مانده|in stock|left|available)/u

/** Words that an element of choices is named by, as lower-case words parted by spaces. */
export const CHOICE_TOKEN =
  /(?<![a-z])(?:swatch(?:es)?|variants?|variations?|sku (?:selector|picker|list)|(?:product|item) (?:options?|attributes?|variants?)|options? (?:selector|picker|list)|configurable|(?:product |item )?(?:colou?rs|sizes)|(?:colou?r|size) (?:selector|picker|list|box|boxes|options?))(?![a-z])/
/** A button or a line of text by which the page says that something must be chosen first. */
export const ASKS_TO_CHOOSE =
  /(?:رنگ|سایز|اندازه|طرح|مدل|وزن|حجم|طعم|گزینه|تنوع|نوع).{0,30} را (?:انتخاب|مشخص) (?:کنید|نمایید|فرمایید)|^انتخاب گزینه ?ها$|^select (?:an? )?(?:options?|size|colou?r)$|^(?:please )?(?:choose|select) (?:an? |your )?(?:options?|size|colou?r)|^اختر (?:اللون|المقاس)/u
/** A text that says of an option that it is sold out, and nothing else. */
export const SOLD_OUT_ALONE =
  /^[([ ]*(?:ناموجود|نا موجود|موجود نیست|موجودی ندارد|تمام شده?|اتمام موجودی|به زودی|sold ?out|out of stock|unavailable|not available|نفد(?:ت الكمية)?|غير متوفر)[)\] .!]*$/u
/** Marks of an element that is shown but cannot be chosen. */
export const OFF_TOKEN =
  /(?<![a-z])(?:disabled|sold ?out|out ?of ?stock|outofstock|unavailable|no ?stock|not ?available|inactive stock)(?![a-z])/
/** Elements that only screen readers read. */
export const UNSEEN_TOKEN = /visually ?hidden|(?<![a-z])sr only|screen ?reader|assistive|off ?screen/
/** A title of what a click does: "select red". */
export const CLICKS = /^(?:انتخاب|(?:click to )?(?:select|choose))(?: کردن)?[: ]+/iu
