/** An address whose bytes ended their reader before; it is not fetched again. */
export class PageTooHeavy extends Error {
  constructor(url: string) {
    super(url)
    this.name = 'PageTooHeavy'
  }
}
