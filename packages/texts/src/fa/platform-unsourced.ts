/** What of a platform is documented nowhere, by the code its connector gives (`SourceAbilities.unsourced`). */
export const PLATFORM_UNSOURCED_SENTENCES: Readonly<Record<string, string>> = {}
