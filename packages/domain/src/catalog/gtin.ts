const LENGTHS = [8, 12, 13, 14]

/** A GTIN whose check digit is right (GS1 General Specifications, 7.9); null for any other code, which an engine would refuse. */
export function gtinOf(code: string | null): string | null {
  if (code === null || !/^\d+$/.test(code) || !LENGTHS.includes(code.length)) return null
  const digits = Array.from(code, Number).toReversed()
  const sum = digits.slice(1).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === digits[0] ? code : null
}
