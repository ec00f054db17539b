/** The generator brings no types of its own; this is used of it. */
declare module '@11ty/eleventy' {
  export class Eleventy {
    constructor(input: string, output: string, options: { configPath: string; quietMode: boolean })
    write(): Promise<unknown>
  }
}
