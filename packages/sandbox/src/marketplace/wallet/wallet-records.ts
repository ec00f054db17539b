/** A row of a wallet's history. Amounts in rial; what comes in is positive. */
export type WalletEntryRecord = {
  id: number
  userId: number
  /** ISO 8601 with Tehran's offset. */
  at: string
  amount: number
  reasonId: number
  /** The order and parcel it is about; null for one that is about none, such as a withdrawal. */
  orderId: number | null
  parcelId: number | null
  description: string | null
}

/** The words of a reason by its number. Neither is documented: the numbers and the words are guesses. */
export const walletReasons: Readonly<Record<number, string>> = {
  901: 'فروش محصول',
  902: 'کسر کارمزد باسلام',
  903: 'هزینه ارسال سفارش',
  904: 'بازگشت وجه به مشتری',
  905: 'بازگشت کارمزد',
  906: 'جریمه دیرکرد ارسال',
  907: 'جبران کد تخفیف',
  908: 'تسویه با حساب بانکی',
  909: 'اصلاح حساب سفارش',
}
export const saleReason = 901
export const commissionReason = 902
export const shippingReason = 903
export const refundReason = 904
export const commissionBackReason = 905
