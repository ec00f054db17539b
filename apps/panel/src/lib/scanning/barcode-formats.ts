/** Kinds of barcodes on products, receipts and labels; QR codes are read so that it can be said that they are the wrong kind. */
export const BARCODE_FORMATS = [
  'code_128',
  'code_39',
  'itf',
  'codabar',
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'qr_code',
] as const
export type BarcodeFormat = (typeof BARCODE_FORMATS)[number]

/** A reader of pictures: the browser's own, or the library's. */
export interface BarcodeDetector {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
