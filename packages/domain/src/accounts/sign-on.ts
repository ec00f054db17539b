/** The word that a sign-on was begun with, without the server's proof behind it. */
export function plainSignOnState(state: string): string {
  return state.split('.', 1)[0] ?? ''
}

/**
 * The page to which a return from the marketplace's sign-on leads, by its `state` (document 1, section 2.2;
 * decisions: "Single sign-on").
 */
export function pathAfterSignOn(state: string | null): '/profile/vendor?edit=true' | '/product/list' {
  const edits = ['digikala', 'digikala-seller', 'digikala-brand', 'shopfa']
  return state !== null && edits.includes(plainSignOnState(state))
    ? '/profile/vendor?edit=true'
    : '/product/list'
}
