/** The same function, which computes the answer for each text once: every look at a screen asks for the same ones again. */
export function remembered(answerTo: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const answer = known.get(text) ?? answerTo(text);
    known.set(text, answer);
    return answer;
  };
}
