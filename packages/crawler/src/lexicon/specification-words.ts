import { memoizedTest } from '../lru-memo.ts'

/** Class names and ids of tables of properties. */
export const SPECIFICATION_TOKEN = memoizedTest(
  /(?<![a-z])(?:specs?|specifications?|attributes?|characteristics?|technical|features?|params?|parameters?|properties|datasheet|moshakhasat|vizheg[a-z]*)(?![a-z])|prodspec|techspec|shop attributes|product info/,
)

/** A row that is no property of the thing: its price, its availability, the way to choose it. */
export const NO_SPECIFICATION =
  /^(?:قیمت|مبلغ|موجودی|تعداد|وضعیت|امتیاز|نظرات|price|quantity|qty|availability|rating|reviews?|delivery|shipping)[\s:]*$/iu

/** The row that names the maker, and the one that holds the world-wide number. */
export const BRAND_ROW =
  /^(?:برند|مارک|نام تجاری|تولید ?کننده|سازنده|شرکت سازنده|brand|manufacturer|marke|hersteller|marque|fabricant|marca|fabricante|produttore|merk|fabrikant|značka|výrobce|výrobca|producent|márka|бренд|производитель|marka|üretici|品牌)$/iu
export const GTIN_ROW = /^(?:بارکد|ean|ean-?13|gtin|barcode|upc|isbn|isbn-?13|код ean)$/iu
/** The same number stands behind its label in one text, as pages write it below a heading. */
export const GTIN_LABELLED =
  /^(?:بارکد|ean|ean-?13|gtin|barcode|upc|isbn|isbn-?13)\s*[:：#]?\s*[\d-]{8,17}$/iu
