/** The heading shops put over a description, at its beginning. */
export const DESCRIPTION_HEADING =
  /^(?:توضیحات(?: محصول| تکمیلی| کالا)?|معرفی(?: محصول| اجمالی)?|درباره(?: این)? محصول|نقد و بررسی(?: اجمالی)?|مشخصات محصول|product description|description|details|beschreibung|produktbeschreibung|descrizione|descripción|opis|popis)\s*[:\n]\s*/iu
