/** The parts of a product page around the choices, as a shop system writes them. */
export interface ChoicePage {
  manner: string
  /** Markup below the name and the price, with what stands in the page's head before it. */
  html: string
  head?: string
  /** The price as the page shows it; 590,000 toman unless told otherwise. */
  price?: string
  /** The page's language; Persian unless told otherwise. */
  lang?: string
  /** The class of the body. */
  body?: string
  /** [properties, price in rial, stock, code] of each variant; null where none may be given. */
  variants: ChoiceRow[] | null
  /** Only a name in its classes tells of the choice. */
  isOnlyNamed?: true
  /** The page cannot be read whole, and the reading must say so. */
  isDoubted?: true
}

/** "color: red, size: M", the price in rial (null: the product's own, or not for sale), the stock, and the code. */
export type ChoiceRow = [properties: string, price: number | null, stock: number | null, code: string | null]

export const CHOICE_NAME = 'پیراهن نخی آوا'

/** The whole page, as a server sends it. */
export const choiceHtml = ({
  html,
  head = '',
  price = '۵۹۰٬۰۰۰ تومان',
  body = '',
  lang = 'fa',
}: ChoicePage): string =>
  `<!doctype html><html lang="${lang}"><head><title>${CHOICE_NAME}</title>${head}</head><body class="${body}">
  <header><a href="/">خانه</a><form action="/search"><select name="cat"><option value="">همه دسته‌ها</option><option value="1">کیف</option><option value="2">کفش</option></select><input name="q"><button>جستجو</button></form></header>
  <main><div class="product"><div class="gallery"><img src="/ava-1.jpg" alt="${CHOICE_NAME}"></div><div class="summary"><h1>${CHOICE_NAME}</h1><p class="price">${price}</p>
  ${html}</div></div></main><footer><a href="/about">درباره ما</a></footer></body></html>`

/** The button that buys, with the number to buy before it. */
export const BUY =
  '<div class="quantity"><button type="button" aria-label="کم">-</button><input type="number" name="quantity" value="1"><button type="button" aria-label="زیاد">+</button></div><button type="submit" class="add-to-cart">افزودن به سبد خرید</button>'

export const attribute = (value: unknown): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
export const script = (value: unknown, type = 'application/json', more = ''): string =>
  `<script type="${type}" ${more}>${JSON.stringify(value)}</script>`
export const options = (values: readonly string[], first = 'انتخاب کنید'): string =>
  [
    `<option value="">${first}</option>`,
    ...values.map((value, at) => `<option value="${at + 11}">${value}</option>`),
  ].join('')
