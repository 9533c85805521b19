/** Tools whose output only grows with what they read. */
const passesOn = new Set(['awk', 'cat', 'cut', 'egrep', 'grep', 'head', 'sed', 'tee', 'tr']);

/** A tool that reads from a pipe into which something is written little by little. */
export class Filter {
  readonly #name: string;
  readonly #run: (stdin: string, out: (text: string) => void) => number;
  #read = '';
  #printed = '';
  exitCode = 0;

  constructor(name: string, run: (stdin: string, out: (text: string) => void) => number) {
    this.#name = name;
    this.#run = run;
  }

  /** What it prints of whole lines that are new; a tool that needs to know the end prints nothing yet. */
  take(text: string): string {
    if (this.isClosed) return '';
    this.#read += text;
    return passesOn.has(this.#name) ? this.#more(this.#outputOf(this.#read)) : '';
  }

  /** What it still prints when nothing more comes. */
  end(): string {
    return this.#more(this.#outputOf(this.#read));
  }

  /** It has read what it wanted, and has ended: whoever writes to it next is ended too. */
  get isClosed(): boolean {
    return this.#name === 'head' && this.#outputOf(`${this.#read}\n.\n`) === this.#printed;
  }

  #outputOf(text: string): string {
    let output = '';
    this.exitCode = this.#run(text, (more) => (output += more));
    return output;
  }

  #more(output: string): string {
    const more = output.slice(this.#printed.length);
    this.#printed = output;
    return more;
  }
}
