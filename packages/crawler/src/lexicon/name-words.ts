/** A window's title, folded, that would do for any page. */
export const TITLE_OF_NOTHING =
  /^(?:home|home ?page|product|products|product details?|item|shop|store|online (?:store|shop)|shopping cart|catalogu?e?|untitled|محصول|محصولات|جزئیات محصول|مشخصات محصول|فروشگاه(?: (?:اینترنتی|آنلاین))?|صفحه اصلی|خانه)$/

/** A window's title that is a sentence of selling: the name stands between its words. */
export const SALES_SENTENCE = /^(?:buy|shop|order)\s+(.{3,}?)\s+online(?:\s+(?:at|in|from|for|with)\s.*)?$/iu

/** Words of selling at the beginning of a window's title, before the product's name. */
export const SALES_TITLE =
  /^(?:(?:قیمت|مشخصات|بررسی)(?:،| و| ?\/)? (?:قیمت |مشخصات )?(?:و )?)?خرید(?:ِ)?(?: اینترنتی| آنلاین| و قیمت| و مشخصات)* (?=\S)/u
