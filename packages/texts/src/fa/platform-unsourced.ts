/** What of a platform is documented nowhere, by the code its connector gives (`SourceAbilities.unsourced`). */
export const PLATFORM_UNSOURCED_SENTENCES: Readonly<Record<string, string>> = {
  woocommerce_quick_edits:
    'ویرایش سریع و برخی افزونه‌ها تغییر محصول را به ما خبر نمی‌دهند؛ این تغییرها در بررسی کامل روزانه دیده می‌شوند.',
}
