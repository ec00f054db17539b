import { leafCategories, unitTypes } from '../../seed/category-tree.ts'
import { type Marketplace, settingsOf } from '../marketplace.ts'
import type { RuleMessage } from '../marketplace-errors.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import type { MarketplaceSettings } from '../marketplace-settings.ts'
import { missingAttributes, wrongAttributes } from './attribute-rules.ts'
import { moderationRefusal } from './content-moderation.ts'
import { unexpiredFile } from './file-expiry.ts'
import { illegal, notApproved, unpublished, writableStatuses } from './product-status.ts'

const lowestPrice = 1000
const highestPrice = 9_999_999_999

type Rule = (
  product: ProductRecord,
  settings: MarketplaceSettings,
  marketplace: Marketplace,
) => RuleMessage | null

const says = (broken: boolean, message: string, ...fields: string[]): RuleMessage | null =>
  broken ? { message, fields } : null

const textRules: Rule[] = [
  (product) => says(product.name.trim() === '', 'عنوان محصول الزامی است.', 'name'),
  (product, settings) =>
    says(
      product.name.length > settings.maximumNameLength,
      `عنوان محصول نباید بیش از ${settings.maximumNameLength} نویسه باشد.`,
      'name',
    ),
  (product, settings) =>
    says(
      (product.description ?? '').length > settings.maximumDescriptionLength,
      `توضیحات محصول نباید بیش از ${settings.maximumDescriptionLength} نویسه باشد.`,
      'description',
    ),
  (product, settings) => moderationRefusal('name', product.name, settings.forbiddenPhrases),
  (product, settings) => moderationRefusal('brief', product.brief ?? '', settings.forbiddenPhrases),
  (product, settings) =>
    moderationRefusal('description', product.description ?? '', settings.forbiddenPhrases),
  (product, _settings, { index }) =>
    says(index.hasTwin(product), 'محصول دیگری با این عنوان در غرفه شما وجود دارد.', 'name'),
]

const numberRules: Rule[] = [
  (product) =>
    says(![...writableStatuses, notApproved].includes(product.status), 'وضعیت محصول معتبر نیست.', 'status'),
  (product) => says(product.preparationDays < 1, 'زمان آماده‌سازی باید دست‌کم ۱ روز باشد.', 'preparation_days'),
  (product) => {
    const most = leafCategories.get(product.categoryId)?.maxPreparationDays ?? product.preparationDays
    return says(
      product.preparationDays > most,
      `زمان آماده‌سازی در این دسته نباید بیش از ${most} روز باشد.`,
      'preparation_days',
    )
  },
  (product) => says(product.packageWeight <= 0, 'وزن با بسته‌بندی باید بیشتر از صفر باشد.', 'package_weight'),
  (product) =>
    says(product.weight !== null && product.weight <= 0, 'وزن محصول باید بیشتر از صفر باشد.', 'weight'),
  (product, settings) =>
    says(
      settings.packageWeightChecked && product.weight !== null && product.packageWeight < product.weight,
      'وزن با بسته‌بندی نباید کمتر از وزن محصول باشد.',
      'package_weight',
    ),
  (product) =>
    says(
      product.stock < 0 || product.variants.some((each) => each.stock < 0),
      'موجودی نمی‌تواند منفی باشد.',
      'stock',
    ),
  (product) => {
    const prices = [product.primaryPrice ?? lowestPrice, ...product.variants.map((each) => each.primaryPrice)]
    if (prices.some((price) => price > highestPrice))
      return says(true, 'قیمت بیش از حد مجاز است.', 'primary_price')
    return says(
      prices.some((price) => price < lowestPrice),
      'قیمت محصول نباید کمتر از ۱۰۰۰ ریال باشد.',
      'primary_price',
    )
  },
  (product) =>
    says(!unitTypes.some((unit) => unit.id === product.unitType), 'واحد محصول معتبر نیست.', 'unit_type'),
  (product) =>
    says(
      product.unitQuantity !== null && product.unitQuantity <= 0,
      'مقدار واحد باید بیشتر از صفر باشد.',
      'unit_quantity',
    ),
]

const linkRules: Rule[] = [
  (product, settings) =>
    says(
      settings.leafCategoryOnly && !leafCategories.has(product.categoryId),
      'دسته‌بندی انتخاب‌شده معتبر نیست.',
      'category_id',
    ),
  (product, settings) =>
    says(
      product.photos.length > settings.maximumPhotos,
      `بیش از ${settings.maximumPhotos} تصویر پذیرفته نمی‌شود.`,
      'photos',
    ),
  (product, _settings, marketplace) => {
    const unknown = [product.photo, ...product.photos].find(
      (id) => id !== null && unexpiredFile(marketplace, id)?.fileType.endsWith('.photo') !== true,
    )
    return says(unknown !== undefined, `تصویری با شناسه ${unknown} پیدا نشد.`, 'photo')
  },
  (product, _settings, marketplace) => {
    const { video } = product
    const isThere = video === null || unexpiredFile(marketplace, video)?.fileType === 'product.video'
    return says(!isThere, `ویدیویی با شناسه ${video} پیدا نشد.`, 'video')
  },
]

const publishingRules: Rule[] = [
  (product) => says(product.photo === null, 'شناسه تصویر الزامی است', 'photo'),
  (product) =>
    says(
      product.primaryPrice === null && product.variants.length === 0,
      'قیمت محصول الزامی است.',
      'primary_price',
    ),
  (product, settings) =>
    says(
      settings.textNeededToPublish &&
        ((product.brief ?? '').trim().length < 3 || (product.description ?? '').trim().length < 3),
      'خلاصه و توضیحات محصول باید دست‌کم ۳ نویسه باشد.',
      'brief',
      'description',
    ),
]

/**
 * Every rule of the marketplace that this product breaks ("Basalam reference: limits"); empty when it may stand.
 * @param before the product as it was; null of a new one
 */
export function brokenRules(
  before: ProductRecord | null,
  product: ProductRecord,
  marketplace: Marketplace,
): RuleMessage[] {
  const settings = settingsOf(marketplace)
  const rules = [...textRules, ...numberRules, ...linkRules]
  const isPublic = ({ status }: ProductRecord) => status !== unpublished && status !== illegal
  if (isPublic(product)) rules.push(...publishingRules)
  const broken = rules
    .map((rule) => rule(product, settings, marketplace))
    .filter((message) => message !== null)
  const isAnswered =
    before === null ||
    !isPublic(before) ||
    before.categoryId !== product.categoryId ||
    before.productAttributes !== product.productAttributes
  if (!isAnswered) return broken
  const missing = isPublic(product) ? missingAttributes(product, marketplace) : []
  return [...broken, ...wrongAttributes(product, marketplace), ...missing]
}
