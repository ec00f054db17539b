/** Class names and ids of tables of properties. */
export const SPECIFICATION_TOKEN =
  /(?<![a-z])(?:specs?|specifications?|attributes?|characteristics?|technical|features?|params?|parameters?|properties|datasheet|moshakhasat|vizheg[a-z]*)(?![a-z])|prodspec|techspec|shop attributes|product info/

/** A row that is no property of the thing: what it costs, whether it is there, how to choose it. */
export const NO_SPECIFICATION =
  /^(?:قیمت|مبلغ|موجودی|تعداد|وضعیت|امتیاز|نظرات|price|quantity|qty|availability|rating|reviews?|delivery|shipping)[\s:]*$/iu
