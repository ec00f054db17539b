/** The wizard of the platform (document 1, section 2.3). */
export const PLATFORM_CHOICE_TEXTS = {
  title: 'راه‌اندازی پیوند',
  subtitle: 'فروشگاه خود را در سه گام به غرفه‌ی باسلام وصل کنید.',
  steps: ['پیش‌نیاز', 'انتخاب پلتفرم', 'اتصال'],
  boothTitle: 'اول یک غرفه در باسلام لازم است',
  boothText:
    'محصولات شما در غرفه‌ی خودتان در باسلام منتشر می‌شوند. اگر غرفه ندارید، آن را بسازید و به این صفحه برگردید.',
  createBooth: 'ساخت غرفه در باسلام',
  haveBooth: 'غرفه دارم',
  platformTitle: 'محصولات شما کجا هستند؟',
  platformText: 'پیوند محصولات را از همان‌جا می‌خواند و به غرفه می‌برد.',
  goOn: (platform: string) => `ادامه با ${platform}`,
  connectTitle: (platform: string) => `اتصال ${platform} به غرفه`,
  connectText: 'به صفحه‌ی باسلام می‌روید، به پیوند اجازه‌ی دسترسی به غرفه می‌دهید و به همین‌جا برمی‌گردید.',
  accountType: 'نوع حساب دیجی‌کالا',
  accountTypes: {
    seller: { title: 'فروشنده', description: 'در پنل فروشندگان دیجی‌کالا محصول می‌فروشید' },
    brand: { title: 'برند', description: 'صاحب یک برند در دیجی‌کالا هستید' },
  },
  connect: 'ادامه در باسلام',
  haveAccount: 'حساب دارید؟',
  login: 'وارد شوید',
  backToPanel: 'بازگشت به پنل',
  noticeTitle: 'پلتفرم فروش خود را انتخاب کنید',
  noticeText:
    'هنوز نگفته‌اید محصولات شما کجا هستند. با انتخاب پلتفرم، بخش‌های مربوط به آن در این پنل باز می‌شود.',
  noticeAction: 'انتخاب پلتفرم',
} as const
