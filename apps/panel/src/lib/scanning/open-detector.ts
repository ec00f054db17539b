import { BARCODE_FORMATS, type BarcodeDetector, type BarcodeFormat } from './barcode-formats.ts'

interface NativeDetector {
  new (options: { formats: BarcodeFormat[] }): BarcodeDetector
  getSupportedFormats(): Promise<string[]>
}

let opened: Promise<BarcodeDetector> | null = null

/**
 * The browser's own reader of barcodes where it knows all kinds that we need (Android, macOS), else a library that is
 * loaded now. Rejects where that does not arrive; the next call tries again.
 */
export function openDetector(): Promise<BarcodeDetector> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function open(): Promise<BarcodeDetector> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector }
  if (Native) {
    const known = await Native.getSupportedFormats().catch(() => [] as string[])
    if (BARCODE_FORMATS.every((format) => known.includes(format)))
      return new Native({ formats: [...BARCODE_FORMATS] })
  }
  const { openZxingDetector } = await import('./zxing-detector.ts')
  return openZxingDetector()
}
