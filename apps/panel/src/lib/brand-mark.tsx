/** Two links of a chain: the shop and the booth. */
export function BrandMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 text-brand ${className}`} fill="none">
      <rect x="2.5" y="7" width="12" height="10" rx="5" stroke="currentColor" strokeWidth="2.25" />
      <rect x="9.5" y="7" width="12" height="10" rx="5" stroke="var(--color-accent)" strokeWidth="2.25" />
      <path d="M9.5 12a5 5 0 0 1 5-5" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
    </svg>
  )
}
