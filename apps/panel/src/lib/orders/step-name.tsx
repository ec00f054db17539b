/**
 * The name of an order's next step on the button of a table's row: short, or in a tight table the icon alone. The whole
 * name is always spoken.
 */
export function StepName({ whole, short }: { whole: string; short: string }) {
  return (
    <>
      <span className="sr-only">{whole}</span>
      <span aria-hidden className="tight:hidden">
        {short}
      </span>
    </>
  )
}
