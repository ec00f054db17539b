/** The simulated world begins with these contact requests; their numbers belong to nobody. */
export const DEMO_CONTACTS = [
  {
    name: 'سمیرا قاسمی',
    phone: '09120000201',
    domain: 'https://chashni.example',
    platform: 'payvand',
    description:
      'فروشگاه ما با ووکامرس است و حدود ۴۰۰ محصول دارد. کمیسیون باسلام برای ادویه و چاشنی چقدر است؟',
    daysAgo: 9,
  },
  {
    name: 'حمید رستگار',
    phone: '02188000202',
    domain: 'rastgar-charm.example',
    platform: 'shopfa',
    description: 'می‌خواهم قیمت‌های سایت و غرفه یکی بماند. لطفا عصرها تماس بگیرید.',
    daysAgo: 4,
  },
  {
    name: 'گالری ماه‌بانو',
    phone: '09120000203',
    domain: null,
    platform: 'instagram',
    description: 'فقط در اینستاگرام می‌فروشیم. آیا می‌شود پست‌ها را یک‌جا به غرفه آورد؟',
    daysAgo: 1,
  },
] as const
