/** Layouts of shipping labels on paper (decisions: "Screens the specification only names"). */
export const LABEL_LAYOUTS = ['a5', 'a4-4', 'a4-8', 'thermal'] as const
export type LabelLayout = (typeof LABEL_LAYOUTS)[number]

/** The layouts added after the classic sheet. */
export const NEW_LABEL_LAYOUTS = ['a4-4', 'a4-8', 'thermal'] as const
export type NewLabelLayout = (typeof NEW_LABEL_LAYOUTS)[number]
