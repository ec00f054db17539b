import { productPicture } from '../pictures/product-picture.ts'
import { personalToken } from '../seed/sellers.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads answers as they come
export type Answer = { status: number; headers: Headers; body: any }

/** Calls the marketplace as one seller would, for tests. */
export function marketplaceClient(url: string, seller: string | null) {
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(seller === null ? {} : { authorization: `Bearer ${personalToken(seller)}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  const upload = async (
    bytes: Uint8Array<ArrayBuffer>,
    fileType = 'product.photo',
    name = 'photo.png',
  ): Promise<Answer> => {
    const form = new FormData()
    form.set('file', new Blob([bytes]), name)
    form.set('file_type', fileType)
    return call('POST', '/v1/files', form)
  }
  return {
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown) => call('POST', path, body ?? {}),
    patch: (path: string, body: unknown) => call('PATCH', path, body),
    upload,
    /** The id of a freshly uploaded photo. */
    photo: async (key: string): Promise<number> =>
      (await upload(Uint8Array.from(productPicture(key)))).body.id,
  }
}

/** A body of a create that every rule lets through, but for its photo. */
export const goodProduct = {
  name: 'انگشتر نقره با نگین عقیق سرخ',
  brief: 'انگشتر مردانه دست‌ساز',
  description: 'انگشتر نقره عیار ۹۲۵ با نگین عقیق سرخ، ساخت مشهد.',
  category_id: 1751,
  status: 2976,
  preparation_days: 2,
  weight: 12,
  package_weight: 80,
  primary_price: 14_500_000,
  stock: 3,
  sku: 'TEST-1',
}
