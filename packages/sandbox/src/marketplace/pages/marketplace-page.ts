import { personPage } from '../../person-page.ts'

const brand = { title: 'بازار آزمایشی', subtitle: 'شبیه‌ساز باسلام روی همین رایانه' }

/** A whole page of the marketplace around a body that is already HTML. */
export const marketplacePage = (title: string, body: string): string => personPage(brand, title, body)
