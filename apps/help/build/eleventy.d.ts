/** What is used of the generator, which brings no types of its own. */
declare module '@11ty/eleventy' {
  export class Eleventy {
    constructor(input: string, output: string, options: { configPath: string; quietMode: boolean })
    write(): Promise<unknown>
  }
}
