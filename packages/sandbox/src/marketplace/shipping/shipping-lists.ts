/** Places, delivery times and carriers, which every booth has the same. Their numbers are invented. */

export type Place = { id: number; title: string; parentId: number; cities: { id: number; title: string }[] }

const province = (id: number, title: string, ...cities: string[]): Place => ({
  id,
  title,
  parentId: 0,
  cities: cities.map((city, index) => ({ id: id * 100 + index + 1, title: city })),
})

export const provinces: readonly Place[] = [
  province(1, 'آذربایجان شرقی', 'تبریز', 'مراغه'),
  province(8, 'تهران', 'تهران', 'ری', 'شمیرانات', 'پردیس'),
  province(16, 'اصفهان', 'اصفهان', 'کاشان'),
  province(22, 'فارس', 'شیراز', 'مرودشت'),
  province(26, 'کرمان', 'کرمان', 'رفسنجان'),
]

/** Title by number, of provinces and cities. */
export const placeTitles: ReadonlyMap<number, string> = new Map(
  provinces.flatMap(({ id, title, cities }) => [
    [id, title] as const,
    ...cities.map((city) => [city.id, city.title] as const),
  ]),
)

/** The number and those of the cities in it, so that a province and its city are seen to overlap. */
export function placesIn(id: number): number[] {
  return [id, ...(provinces.find((each) => each.id === id)?.cities.map((city) => city.id) ?? [])]
}

export const deliveryEstimates: ReadonlyMap<number, string> = new Map([
  [1, 'امروز'],
  [2, 'فردا'],
  [10, '۲ تا ۳ روز کاری'],
  [15, '۵ تا ۷ روز کاری'],
])

export const vendorCarriers: ReadonlyMap<number, { title: string; carrierId: number; isActive: boolean }> =
  new Map([
    [501, { title: 'پست جمهوری اسلامی ایران', carrierId: 5, isActive: true }],
    [502, { title: 'تیپاکس', carrierId: 6, isActive: true }],
    [503, { title: 'چاپار', carrierId: 7, isActive: false }],
  ])
