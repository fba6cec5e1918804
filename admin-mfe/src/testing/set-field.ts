interface Hands {
  click: (field: Element) => Promise<void>;
  paste: (text: string) => Promise<void>;
}

/** For tests: puts a text into a field at once, as from the clipboard, where the single keys do not matter. */
export async function setField(user: Hands, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
