/** A number of pieces in stock; the number is the one group that matched, with a mark between thousands. */
export const STOCK_NUMBER =
  /(?:تنها|فقط)? ?(?<![\d.,\u066c])(\d{1,3}[,\u066c]\d{3}|\d{1,5})(?!\d) (?:عدد|عددی)? ?(?:در انبار(?: موجود است)?|باقی ?مانده|موجود است)|موجودی(?: انبار)? ?: ?(?<![\d.,\u066c])(\d{1,3}[,\u066c]\d{3}|\d{1,5})(?!\d)|(?<!\p{L})(?:only )?(?<![\d.,\u066c])(\d{1,3}[,\u066c]\d{3}|\d{1,5})(?!\d) (?:in stock|left in stock|items? left|auf lager|en stock|disponibili|skladem|ks skladom|na skladě|na zalogi)(?!\p{L})/u
