/** A number of pieces in stock; the number is the one group that matched. */
export const STOCK_NUMBER =
  /(?:تنها|فقط)? ?(\d{1,5}) (?:عدد|عددی)? ?(?:در انبار(?: موجود است)?|باقی ?مانده|موجود است)|موجودی(?: انبار)? ?: ?(\d{1,5})|(?<!\p{L})(?:only )?(\d{1,5}) (?:in stock|left in stock|items? left|auf lager|en stock|disponibili|skladem|ks skladom|na skladě|na zalogi)(?!\p{L})/u
