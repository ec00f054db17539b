/** Heads of the columns in a table of variants, folded. */
export const PRICE_HEAD = /^(?:قیمت|مبلغ|price|unit price)(?!\p{L}).{0,25}$/u
export const STOCK_HEAD = /^(?:موجودی|وضعیت|stock|availability)(?!\p{L}).{0,15}$/u
export const CODE_HEAD = /^(?:کد|شناسه|sku|code|item no).{0,12}$/u
