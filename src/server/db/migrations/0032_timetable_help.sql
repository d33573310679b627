-- Help that nobody has written anew, in the words of the screens: timetable, email.
UPDATE "help_item" SET "title" = 'The timetable' WHERE "key" = 'schedule' AND "title" = 'The schedule';--> statement-breakpoint
UPDATE "help_item" SET "data" = replace("data", 'goes to the organiser by mail.', 'goes to the organiser by email.') WHERE "key" = 'contact';
