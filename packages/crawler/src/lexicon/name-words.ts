/** A window's title, folded, that would do for any page. */
export const TITLE_OF_NOTHING =
  /^(?:home|home ?page|product|products|product details?|item|shop|store|untitled|محصول|محصولات|جزئیات محصول|مشخصات محصول|فروشگاه|صفحه اصلی|خانه)$/
