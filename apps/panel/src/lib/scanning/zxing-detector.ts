import { prepareZXingModule, BarcodeDetector as ZxingDetector } from 'barcode-detector/ponyfill'
import readerFile from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { BARCODE_FORMATS, type BarcodeDetector } from './barcode-formats.ts'

/** The library's reader; its WebAssembly comes from our own server. */
export async function openZxingDetector(): Promise<BarcodeDetector> {
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? readerFile : folder + path),
    },
    fireImmediately: true,
  })
  return new ZxingDetector({ formats: [...BARCODE_FORMATS] })
}
