interface FieldUser {
  click: (field: Element) => Promise<void>;
  paste: (text: string) => Promise<void>;
}

/** For tests: pastes text into a field, which is faster than typing where single keys do not matter. */
export async function setField(user: FieldUser, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
