/** Properties that read from a caption carry the marketplace's own names. */
export const CAPTION_PROPERTY_NAMES = { size: 'سایز', color: 'رنگ', model: 'مدل', code: 'کد' } as const
