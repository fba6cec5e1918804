import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import { wrap as wrapBase64 } from 'nodemailer/lib/base64';
import { encode, wrap } from 'nodemailer/lib/qp';

const withWindowsNewlines = (text: string) => text.replace(/\r?\n/g, '\r\n');

function bodyOf(node: MimeNode): string {
  const { content } = node;
  if (typeof content !== 'string') throw new Error('a part of an email that is no text');
  const encoding = node.getTransferEncoding();
  if (encoding === 'base64') return wrapBase64(Buffer.from(content).toString('base64'));
  const text = withWindowsNewlines(content);
  return encoding === 'quoted-printable' ? wrap(encode(text)) : text;
}

function textOf(node: MimeNode): string {
  const headers = `${node.buildHeaders()}\r\n\r\n`;
  if (!node.multipart) return headers + bodyOf(node);
  const parts = node.childNodes.map((child) => `--${node.boundary}\r\n${textOf(child)}\r\n`);
  return `${headers}${parts.join('')}--${node.boundary}--\r\n`;
}

/**
 * An email as it is sent, with its headers, texts and files. Nodemailer's own way through a stream for each part takes
 * three times as long.
 */
export const rawMessage = (mail: SendMailOptions): string => textOf(new MailComposer(mail).compile());
