/** The codes that WooCommerce has for Iran's provinces, by their names without spaces. */
const CODES: Readonly<Record<string, string>> = {
  آذربایجانشرقی: 'EAZ',
  آذربایجانغربی: 'WAZ',
  اردبیل: 'ADL',
  اصفهان: 'ESF',
  البرز: 'ABZ',
  ایلام: 'ILM',
  بوشهر: 'BHR',
  تهران: 'THR',
  چهارمحالوبختیاری: 'CHB',
  چهارمحالبختیاری: 'CHB',
  خراسانجنوبی: 'SKH',
  خراسانرضوی: 'RKH',
  خراسانشمالی: 'NKH',
  خوزستان: 'KHZ',
  زنجان: 'ZJN',
  سمنان: 'SMN',
  سیستانوبلوچستان: 'SBN',
  فارس: 'FRS',
  قزوین: 'GZN',
  قم: 'QHM',
  کردستان: 'KRD',
  کرمان: 'KRN',
  کرمانشاه: 'KRH',
  کهگیلویهوبویراحمد: 'KBD',
  کهکیلویهوبویراحمد: 'KBD',
  گلستان: 'GLS',
  گیلان: 'GIL',
  لرستان: 'LRS',
  مازندران: 'MZN',
  مرکزی: 'MKZ',
  هرمزگان: 'HRZ',
  همدان: 'HDN',
  یزد: 'YZD',
}

/** WooCommerce's code of a province, however its name is spaced; the name as it is where there is none. */
export function provinceCode(name: string): string {
  const bare = name
    .replaceAll('\u064a', 'ی')
    .replaceAll('\u0643', 'ک')
    .replace(/^استان(?=[\s\u200c])/, '')
    .replaceAll(/[\s\u200c\u200f\u200e_-]+/g, '')
  return CODES[bare] ?? name
}
