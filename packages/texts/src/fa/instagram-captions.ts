/** What may be chosen of a product of a post, as the marketplace calls it, and how its code is called. */
export const CAPTION_PROPERTY_NAMES = { size: 'سایز', color: 'رنگ', model: 'مدل', code: 'کد' } as const
